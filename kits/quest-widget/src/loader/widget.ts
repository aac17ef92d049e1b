import { embed } from './embed.ts';

// A classic script, so that `document.currentScript` is set.
const script = document.currentScript ?? document.getElementById('claimr-script');
if (script instanceof HTMLScriptElement) embed(script);
