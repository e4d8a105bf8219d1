// The start of an embedded frame (embed.html). It has no server: the module in the frame's own Worker plays.
import { render } from 'preact';
import { applySettings } from '../frame/settings';
import { startHere } from '../local/host';
import { Embedded } from './Embedded';
import { themeIn } from './asked';
import '../theme/tokens.css';
import '../theme/base.css';
import '../frame/frame.css';
import '../pages/learn/learn.css';
import '../pages/puzzles/puzzles.css';
import './embed.css';

startHere();
applySettings();
const theme = themeIn(location.hash);
if (theme) document.documentElement.dataset['theme'] = theme;
// The page around the frame may ask for something else.
addEventListener('hashchange', () => location.reload());
const root = document.getElementById('app');
if (root) render(<Embedded hash={location.hash} />, root);
