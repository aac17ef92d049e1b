import { ClaimrStandIn } from './stand-in.ts';

// `npm run claimr-stand-in`: Claimr in small on this machine, for developing against; docs/claimr.md says how.
const standIn = await ClaimrStandIn.open({
  apiToken: 'stand-in-api-token',
  apiPort: Number(process.argv[2] ?? 4100),
  widgetPort: Number(process.argv[3] ?? 4101),
});
console.log(`The API is on ${standIn.apiBase}, the widget's script is ${standIn.scriptUrl}.

QUEST_PROVIDER=claimr CLAIMR_API_BASE=${standIn.apiBase} CLAIMR_API_TOKEN=stand-in-api-token \\
CLAIMR_PLATFORM=wow CLAIMR_PID=main CLAIMR_ORGANIZATION=wow CLAIMR_CAMPAIGN=main \\
CLAIMR_WIDGET_SCRIPT_URL=${standIn.scriptUrl} CLAIMR_EMBED=direct npm start

Look and turn knobs: curl -d '{"fault":"500"}' ${new URL('/control/knobs', standIn.apiBase).href}`);
