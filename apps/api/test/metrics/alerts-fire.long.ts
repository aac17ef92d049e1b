import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describeOnSmallDisk, describeWith } from '@wow/core/testing';
import { expect, test } from 'vitest';
import { OBJECTIVE_FAULTS, type AlertFault } from './alert-faults.ts';
import { CAUSE_FAULTS } from './cause-faults.ts';
import { MonitoredInstallation } from './monitored-installation.ts';

const RULES = fileURLToPath(new URL('../../../../deploy/monitoring/alerts.yml', import.meta.url));
const FIRES_WITHIN_MS = 150_000;
const ENDS_WITHIN_MS = 300_000;

/** The section of each alert in docs/how-to/answer-an-alert.md. */
const SECTIONS = new Map(
  [...readFileSync(RULES, 'utf8').matchAll(/alert: (\w+)[^]*?runbook: \S+#(\S+)/g)].map(([, name, anchor]) => [
    name!,
    anchor!,
  ]),
);

describeOnSmallDisk('alerts', () => {
  describeWith('prometheus', 'in Prometheus', (prometheus) => {
    describeWith('postgres', 'of a server on PostgreSQL', (programs) => {
      test(
        'alerts: each fires by its fault, and ends by the steps of its section',
        { timeout: 3_600_000 },
        async () => {
          const installation = await MonitoredInstallation.start(programs, prometheus);
          const rows: Fired[] = [];
          const seen = new Set<string>();
          for (const fault of [...OBJECTIVE_FAULTS, ...CAUSE_FAULTS]) {
            rows.push(await fireOnce(installation, fault, seen));
            console.log(JSON.stringify(rows.at(-1)));
          }
          console.table(rows);
          expect([...seen].toSorted()).toEqual([...SECTIONS.keys()].toSorted());
        },
      );
    });
  });
});

interface Fired {
  readonly alert: string;
  readonly fault: string;
  readonly 'seconds to fire': number;
  readonly 'seconds to end': number;
}

/** Expects the alert, and no other than those that its section names. */
async function fireOnce(installation: MonitoredInstallation, fault: AlertFault, seen: Set<string>): Promise<Fired> {
  const { alert } = fault;
  const section = installation.page.readSection(alert);
  const isExpected = (name: string): boolean => {
    const anchor = SECTIONS.get(name)!;
    return anchor === SECTIONS.get(alert) || section.includes(`#${anchor})`);
  };
  const waitUntil = async (withinMs: number, isDone: (firing: readonly string[]) => boolean): Promise<number> => {
    for (const startedAt = performance.now(); ; await pause(500)) {
      const firing = await installation.readFiring();
      const elapsedMs = performance.now() - startedAt;
      for (const name of firing) seen.add(name);
      expect(
        firing.filter((name) => !isExpected(name)),
        `while waiting for ${alert}`,
      ).toEqual([]);
      if (isDone(firing)) return Math.round(elapsedMs / 1_000);
      if (elapsedMs > withinMs) throw new Error(`${alert} after ${withinMs} ms: ${firing.join(', ')}`);
    }
  };
  const repair = await fault.inject(installation);
  const fires = await waitUntil(FIRES_WITHIN_MS, (firing) => firing.includes(alert));
  const repairedAt = performance.now();
  await repair();
  await waitUntil(ENDS_WITHIN_MS, (firing) => firing.length === 0);
  const ends = Math.round((performance.now() - repairedAt) / 1_000);
  return { alert, fault: fault.fault, 'seconds to fire': fires, 'seconds to end': ends };
}
