import { render } from 'preact';
import { App } from './frame/App';
import { startKeys } from './frame/overlays';
import { startRouter } from './frame/router';
import { applySettings } from './frame/settings';
import './theme/tokens.css';
import './theme/base.css';
import './frame/frame.css';

applySettings();
startRouter();
startKeys();
const root = document.getElementById('app');
if (root) render(<App />, root);
