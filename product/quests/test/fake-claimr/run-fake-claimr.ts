import { FakeClaimr } from './fake-claimr.ts';

// `npm run claimr:fake`: Claimr in small on this machine, for developing against; docs/how-to/connect-claimr.md says how.
const fakeClaimr = await FakeClaimr.start({
  apiToken: 'fake-api-token',
  apiPort: Number(process.argv[2] ?? 4100),
  widgetPort: Number(process.argv[3] ?? 4101),
});
console.log(`The API is on ${fakeClaimr.apiBase}, the widget's script is ${fakeClaimr.scriptUrl}.

QUEST_PROVIDER=claimr CLAIMR_API_BASE=${fakeClaimr.apiBase} CLAIMR_API_TOKEN=fake-api-token \\
CLAIMR_PLATFORM=wow CLAIMR_PID=main CLAIMR_ORGANIZATION=wow CLAIMR_CAMPAIGN=main \\
CLAIMR_WIDGET_SCRIPT_URL=${fakeClaimr.scriptUrl} CLAIMR_EMBED=direct npm start

Read and set options: curl -d '{"fault":"500"}' ${new URL('/control/knobs', fakeClaimr.apiBase).href}`);
