import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { StandInKnobs } from './stand-in-knobs.ts';

const HUGE_BYTES = 4 * 1024 * 1024;

/** Answers as the fault of the knobs has it. Returns false when the call is to be answered as it should be. */
export async function actFaulty({ fault, slowMs }: StandInKnobs, response: ServerResponse): Promise<boolean> {
  const send = (status: number, text: string, headers: Record<string, string> = {}): true => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    return true;
  };
  switch (fault) {
    case 'none':
      return false;
    case 'slow':
      await pause(slowMs);
      return false;
    case 'hang':
      return true;
    case 'cut':
      response.destroy();
      return true;
    case '401':
    case '429':
    case '500':
      return send(Number(fault), '{"success":false}');
    case 'bad-json':
      return send(200, '{"success":true,"data":{"xp":12');
    case 'no-object':
      return send(200, '"maintenance"');
    case 'huge':
      return send(200, `{"success":true,"data":"${'x'.repeat(HUGE_BYTES)}"}`);
    case 'redirect':
      return send(302, '', { location: 'http://127.0.0.1:1/' });
    case 'not-success':
      return send(200, '{"success":false,"data":null}');
  }
}
