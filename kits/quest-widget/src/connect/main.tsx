import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../fonts.css';
import '../widget.css';
import { parseFrameParams } from '../frame/state/frame-params.ts';
import { ConnectPage } from './ConnectPage.tsx';

const address = parseFrameParams(location.search);
const root = document.getElementById('root');
if (address && root) {
  createRoot(root).render(
    <StrictMode>
      <ConnectPage address={address} />
    </StrictMode>,
  );
}
