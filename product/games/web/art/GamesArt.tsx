import { BONE_DIE, IsoDie } from './IsoDie.tsx';
import { RouletteWheel } from './RouletteWheel.tsx';

/** A die and a wheel: everything that is played. */
export function GamesArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 300 220" aria-hidden="true">
      <IsoDie faces={[1, 5, 3]} {...BONE_DIE} transform="translate(104 34) rotate(-10 0 100) scale(.74)" />
      <g transform="translate(160 72) scale(.27)">
        <RouletteWheel turn={9} ballTurn={-30} />
      </g>
    </svg>
  );
}
