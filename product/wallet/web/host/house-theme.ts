import { darkTheme, type Theme } from '@wow/wallet-kit';

const base = darkTheme();

/** The dialogs of wallets in the house's own colours: they follow the theme of the page through its tokens. */
export const houseTheme: Theme = {
  ...base,
  blurs: { modalOverlay: 'none' },
  colors: {
    ...base.colors,
    // Never marigold: that means points.
    accentColor: 'var(--cta)',
    accentColorForeground: 'var(--on-cta)',
    actionButtonBorder: 'transparent',
    actionButtonBorderMobile: 'transparent',
    actionButtonSecondaryBackground: 'var(--house-2)',
    closeButton: 'var(--text-2)',
    closeButtonBackground: 'transparent',
    connectButtonBackground: 'var(--house-1)',
    connectButtonBackgroundError: 'var(--danger-bg)',
    connectButtonInnerBackground: 'var(--house-2)',
    connectButtonText: 'var(--text)',
    connectButtonTextError: 'var(--danger)',
    connectionIndicator: 'var(--ok)',
    downloadBottomCardBackground: 'var(--house-1)',
    downloadTopCardBackground: 'var(--house-1)',
    error: 'var(--danger)',
    generalBorder: 'var(--line)',
    generalBorderDim: 'var(--line)',
    menuItemBackground: 'var(--house-2)',
    modalBackdrop: 'var(--scrim)',
    modalBackground: 'var(--house-1)',
    modalBorder: 'transparent',
    modalText: 'var(--text)',
    modalTextDim: 'var(--text-3)',
    modalTextSecondary: 'var(--text-2)',
    // On the pane, which is raised already.
    profileAction: 'var(--house-3)',
    profileActionHover: 'var(--house-3)',
    profileForeground: 'var(--house-2)',
    selectedOptionBorder: 'var(--line-ctl)',
    standby: 'var(--warn)',
  },
  fonts: { body: 'var(--font-text)', title: 'var(--font-display)', titleWeight: '400' },
  radii: {
    actionButton: 'var(--r-o)',
    connectButton: 'var(--r-o)',
    menuButton: 'var(--r-2)',
    modal: 'var(--r-4)',
    modalMobile: 'var(--r-4)',
  },
  shadows: {
    actionButton: '0 var(--lip-1) 0 var(--cta-lip)',
    connectButton: 'none',
    dialog: 'var(--shadow-float)',
    profileDetailsAction: 'none',
    selectedOption: 'none',
    selectedWallet: 'none',
    walletLogo: 'none',
  },
};
