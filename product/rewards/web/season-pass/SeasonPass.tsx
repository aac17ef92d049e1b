import { useSearchParams } from 'wouter';
import { useNow } from '@wow/core/ui';
import { openingCard, type Season } from '../../season-cards.ts';
import { seasonPass } from '../../season-pass.ts';
import { NoSeason } from './NoSeason.tsx';
import { PunchCard } from './PunchCard.tsx';
import { SeasonHead } from './SeasonHead.tsx';
import { TierCards } from './TierCards.tsx';

/** Names the season in the address. */
const CHOSEN = 'season';

/** The pass of the season that the address names, else of the one that runs. */
export function SeasonPass({ seasons }: { seasons: readonly Season[] }) {
  const [search, setSearch] = useSearchParams();
  const pass = seasonPass(seasons, search.get(CHOSEN), useNow());
  if (!pass) return <NoSeason />;
  const { season, phase, cards } = pass;

  const choose = (id: string): void => {
    const next = new URLSearchParams(search);
    next.set(CHOSEN, id);
    setSearch(next, { replace: true });
  };

  return (
    <PunchCard label={season.name}>
      <SeasonHead pass={pass} seasons={seasons} onChoose={choose} />
      <TierCards
        key={season.id}
        cards={cards}
        opensOn={openingCard(cards)}
        xp={season.xp}
        isOpen={phase.kind !== 'ended'}
      />
    </PunchCard>
  );
}
