import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { forgetSeenKeys } from '../check/seen-keys.ts';
import { Alarm } from './Alarm.tsx';
import type { VisitPorts } from './compare-visit.ts';
import { openRecordStore, type RecordStore, type StoredEvidence } from './record-store.ts';
import { createRecorder, type Shown } from './recorder.ts';
import { RECORD_KEY } from './use-record.ts';

interface FairPlayRecordProps {
  ports: VisitPorts;
  /** In lower case. */
  username: string;
  /** Calls back with each answer of the server, also with those before, and returns how to end that. */
  followAnswers: (take: (shown: Shown) => void) => () => void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps what the site shows this player, and covers the page when it contradicts itself. */
export function FairPlayRecord({ ports, username, followAnswers }: FairPlayRecordProps) {
  const cache = useQueryClient();
  const [alarm, setAlarm] = useState<readonly StoredEvidence[]>([]);
  const [store, setStore] = useState<RecordStore | null>(null);

  useEffect(() => {
    // Web Crypto needs a secure context.
    if (!globalThis.crypto?.subtle) return;
    const opening = openRecordStore();
    opening.then(setStore).catch((error: unknown) => console.warn('nothing can be stored', error));
    return () => {
      setStore(null);
      opening.then((opened) => opened.close()).catch(() => undefined);
    };
  }, []);

  useEffect(() => {
    if (!store) return;
    const showAlarm = async (): Promise<void> => setAlarm((await store.readEvidence()).filter(({ seen }) => !seen));
    const recorder = createRecorder({
      store,
      ports,
      username,
      issuer: location.origin,
      onEvidence: () => void showAlarm(),
      pause,
    });
    void showAlarm();
    /** Shows what is kept once everything so far is compared. */
    const showKept = async (): Promise<void> => {
      await recorder.settled();
      await cache.invalidateQueries({ queryKey: [RECORD_KEY] });
    };
    recorder.compare();
    void showKept();
    return followAnswers((shown) => {
      recorder.take(shown);
      void showKept();
    });
  }, [store, ports, username, followAnswers, cache]);

  const goOn = async (): Promise<void> => {
    await store?.startAgain();
    forgetSeenKeys();
    location.reload();
  };
  return alarm.length > 0 && <Alarm evidence={alarm} onGoOn={() => void goOn()} />;
}
