import type { Theme, ThemeOptions, Accent } from './theme.ts';

const SYSTEM = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

const FONTS = { rounded: `ui-rounded, "SF Pro Rounded", "Nunito", ${SYSTEM}`, system: SYSTEM };

const BLURS = { large: 'blur(20px)', small: 'blur(4px)', none: 'blur(0px)' };

const PILL = '9999px';

const RADII = {
  large: createRadii(PILL, '12px', '12px', '24px', '28px'),
  medium: createRadii('10px', '8px', '8px', '16px', '18px'),
  small: createRadii('4px', '4px', '4px', '8px', '8px'),
  none: createRadii('0px', '0px', '0px', '0px', '0px'),
};

export function createThemeShape({
  borderRadius = 'large',
  fontStack = 'rounded',
  overlayBlur = 'none',
}: ThemeOptions): Pick<Theme, 'blurs' | 'fonts' | 'radii'> {
  return {
    blurs: { modalOverlay: BLURS[overlayBlur] },
    fonts: { body: FONTS[fontStack] },
    radii: RADII[borderRadius],
  };
}

function createRadii(
  actionButton: string,
  connectButton: string,
  menuButton: string,
  modal: string,
  modalMobile: string,
): Theme['radii'] {
  return { actionButton, connectButton, menuButton, modal, modalMobile };
}

export const getAccent = (options: ThemeOptions, usual: Accent): Accent => ({
  accentColor: options.accentColor ?? usual.accentColor,
  accentColorForeground: options.accentColorForeground ?? usual.accentColorForeground,
});
