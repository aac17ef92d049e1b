import { FreeRoundTable, type FreeRoundTableProps } from '../../table/web/free-round/FreeRoundTable.tsx';
import { dices } from '../game.ts';
import { Screen } from './screen.tsx';

export const FreeRound = (props: FreeRoundTableProps) => <FreeRoundTable game={dices} Screen={Screen} {...props} />;
