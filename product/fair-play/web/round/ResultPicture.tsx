import { getFace } from '@wow/product/games/web';
import styles from './ResultPicture.module.css';

interface ResultPictureProps {
  game: string;
  result: Readonly<Record<string, unknown>>;
  /** What the player chose. */
  choice?: Readonly<Record<string, unknown>>;
  /** The player's client seed: if given, the picture may have an avatar. */
  clientSeed?: string;
}

/** The result of a round as its game draws it; a result that no game here can draw is shown as JSON. */
export function ResultPicture({ game, result, choice = {}, clientSeed }: ResultPictureProps) {
  const picture = getFace(game).renderResult(result, { choice, clientSeed });
  return picture === null ? (
    <code className={styles.other}>{JSON.stringify(result)}</code>
  ) : (
    <span className={styles.result}>{picture}</span>
  );
}
