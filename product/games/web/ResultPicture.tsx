import { getFace } from './faces.ts';
import styles from './ResultPicture.module.css';

interface ResultPictureProps {
  game: string;
  result: Readonly<Record<string, unknown>>;
  choice?: Readonly<Record<string, unknown>>;
  /** With it, the picture may have an avatar. */
  clientSeed?: string;
}

/** The result as its game draws it, or as JSON if it cannot. */
export function ResultPicture({ game, result, choice = {}, clientSeed }: ResultPictureProps) {
  const picture = getFace(game).renderResult(result, { choice, clientSeed });
  return picture === null ? (
    <code className={styles.other}>{JSON.stringify(result)}</code>
  ) : (
    <span className={styles.result}>{picture}</span>
  );
}
