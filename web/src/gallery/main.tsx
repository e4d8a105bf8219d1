// Shows any board from its fixtures, for developing (npm run gallery): /gallery.html?board=fasttrack&fixture=split&theme=dark (with &plain=1 on the plain board)
import { render } from 'preact';
import { Gallery } from './Gallery';
import '../theme/tokens.css';
import '../theme/base.css';
import './gallery.css';

const root = document.getElementById('app');
if (root) render(<Gallery query={new URLSearchParams(location.search)} />, root);
