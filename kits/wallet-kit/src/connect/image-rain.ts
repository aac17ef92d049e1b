const MAX_IMAGES = 35;
const SIZES = [15, 20, 25, 35, 45];
const INTERVAL_MS = 40;
const FALL_MS = 1600;
/** A limit in case the end of the press is missed. */
const MAX_RAIN_MS = 4000;

/** The golden angle: directions look random and are spread evenly. */
const GOLDEN_ANGLE = 2.399963;

/** Uses the Web Animations API, which needs no inline style sheet. Only the dialog is above its backdrop. */
export function startImageRain(control: Element, url: string, { x, y }: { x: number; y: number }): () => void {
  const home = control.closest('dialog') ?? document.body;
  let count = 0;
  let there = 0;
  const drop = (): void => {
    if (there >= MAX_IMAGES) return;
    const picture = document.createElement('img');
    const size = SIZES[count % SIZES.length] ?? 20;
    const angle = count * GOLDEN_ANGLE;
    picture.src = url;
    picture.alt = '';
    picture.width = picture.height = size;
    Object.assign(picture.style, { position: 'fixed', left: '0', top: '0', zIndex: '1', pointerEvents: 'none' });
    home.append(picture);
    count += 1;
    there += 1;
    const sideways = Math.cos(angle) * 160;
    const up = 60 + Math.abs(Math.sin(angle)) * 140;
    const at = (dx: number, dy: number, turn: number): string =>
      `translate(${x - size / 2 + dx}px, ${y - size / 2 + dy}px) rotate(${turn}deg)`;
    const flight = picture.animate(
      [
        { transform: at(0, 0, 0), easing: 'ease-out' },
        { transform: at(sideways * 0.6, -up, sideways), easing: 'ease-in', offset: 0.35 },
        { transform: at(sideways, window.innerHeight - y + size, sideways * 2) },
      ],
      FALL_MS,
    );
    flight.onfinish = flight.oncancel = () => {
      picture.remove();
      there -= 1;
    };
  };
  drop();
  const timer = setInterval(drop, INTERVAL_MS);
  const limit = setTimeout(() => clearInterval(timer), MAX_RAIN_MS);
  return () => {
    clearInterval(timer);
    clearTimeout(limit);
  };
}
