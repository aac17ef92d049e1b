import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../fonts.css';
import '../widget.css';
import { parseFrameParams } from './state/frame-params.ts';
import { Widget } from './Widget.tsx';

const address = parseFrameParams(location.search);
const root = document.getElementById('root');
// The server does not send this page without a valid origin in the address.
if (address && root) {
  createRoot(root).render(
    <StrictMode>
      <Widget address={address} />
    </StrictMode>,
  );
}
