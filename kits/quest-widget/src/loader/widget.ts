import { embed } from './embed.ts';

// `widget.js`: a classic script, so that it knows which element brought it.
const script = document.currentScript ?? document.getElementById('claimr-script');
if (script instanceof HTMLScriptElement) embed(script);
