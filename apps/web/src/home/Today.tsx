import { Link } from 'wouter';
import { useLanguage } from '@wow/core/language/web';
import { useNow } from '@wow/core/ui';
import type { Profile } from '@wow/product/accounts';
import { useDates, useSession } from '@wow/product/accounts/web';
import { leagueEndpoints } from '@wow/product/leagues';
import { LEAGUE_KEY, useLeague } from '@wow/product/leagues/web';
import { NEVER, questEndpoints } from '@wow/product/quests';
import { buildSeasonPass, rewardEndpoints } from '@wow/product/rewards';
import { countTiersToOpen, SEASONS_KEY, useEndpointQuery, useSeasons } from '@wow/product/rewards/web';
import { useRefetchOnXpChange } from '../pages/use-refetch-on-xp.ts';
import { findClaims } from './find-claims.ts';
import { useTodayMessages } from './messages.ts';
import styles from './Today.module.css';
import { ClaimCell, LeagueCell, SeasonCell, StreakCell, TableCell } from './TodayCells.tsx';

const QUESTS_KEY = 'quests';

/** What a player comes back for, in one look. Its box keeps its height while it loads. */
export function Today({ profile: { username } }: { profile: Profile }) {
  const messages = useTodayMessages();
  const { call } = useSession();
  const { tag } = useLanguage();
  const now = useNow();
  useRefetchOnXpChange(QUESTS_KEY);
  useRefetchOnXpChange(LEAGUE_KEY);
  useRefetchOnXpChange(SEASONS_KEY);
  const quests = useEndpointQuery(QUESTS_KEY, () => call(questEndpoints.quests, { query: { language: tag } }), 0);
  const league = useLeague(() => call(leagueEndpoints.league));
  const seasons = useSeasons(() => call(rewardEndpoints.seasons));
  const isLoading = [quests, league, seasons].some(({ reply, failed }) => reply === null && !failed);
  const pass = seasons.reply && buildSeasonPass(seasons.reply, null, now);
  const pausedUntil = quests.reply?.paused_until ?? null;
  return (
    <section className={styles.today} aria-label={messages.title} aria-busy={isLoading}>
      {pausedUntil !== null ? (
        <Closed until={pausedUntil} />
      ) : (
        <ul>
          {isLoading ? (
            CELLS.map((cell) => <li key={cell} className={styles.empty} />)
          ) : (
            <>
              <ClaimCell
                claims={findClaims({
                  quests: quests.reply,
                  league: league.reply,
                  tiersToOpen: pass ? countTiersToOpen(username, pass) : 0,
                })}
                quests={quests.reply}
              />
              {quests.reply?.checkin && <StreakCell checkin={quests.reply.checkin} />}
              <LeagueCell league={league.reply} />
              {pass && <SeasonCell pass={pass} />}
              <TableCell />
            </>
          )}
        </ul>
      )}
    </section>
  );
}

const CELLS = [1, 2, 3, 4, 5];

/** A player in a time-out is not invited to play. */
function Closed({ until }: { until: string }) {
  const messages = useTodayMessages();
  const { moment } = useDates();
  return (
    <Link href="/account" className={styles.closed}>
      {until === NEVER ? messages.closed : messages.closedUntil({ when: moment(until) })}
    </Link>
  );
}
