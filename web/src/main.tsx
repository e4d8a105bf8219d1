import { render } from 'preact';
import { startAddresses } from './frame/address';
import { App } from './frame/App';
import { startKeys } from './frame/overlays';
import { startRouter } from './frame/router';
import { applySettings } from './frame/settings';
import { startOffline } from './offline/updates';
import './theme/tokens.css';
import './theme/base.css';
import './frame/frame.css';

applySettings();
startAddresses();
startRouter();
startKeys();
startOffline();
const root = document.getElementById('app');
if (root) render(<App />, root);
