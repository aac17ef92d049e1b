import { CircleDot } from 'lucide-react';
import type { GameFace } from '../table/web/face/game-face.tsx';
import { useFaceMessages } from '../table/web/face-messages.ts';

const files = import.meta.glob<GameFace>('../*/web/face.tsx', { eager: true, import: 'face' });

const faces: ReadonlyMap<string, GameFace> = new Map(Object.values(files).map((face) => [face.id, face]));

export const getFace = (id: string): GameFace => faces.get(id) ?? createUnknownFace(id);

const createUnknownFace = (id: string): GameFace => ({
  id,
  game: null,
  icon: CircleDot,
  tone: undefined,
  useWords() {
    // A component may change from this game to a known one: both must call one hook.
    useFaceMessages();
    return { title: id, round: id };
  },
  renderResult: () => null,
  renderPicture: () => null,
  renderOdds: () => null,
});
