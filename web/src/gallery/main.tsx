// Shows any board from its fixtures, for developing (npm run gallery): /gallery.html?board=fasttrack&fixture=split&theme=dark (with &plain=1 on the plain board), every piece in every state: ?pieces=1, or every message in a language: ?messages=de
import { render } from 'preact';
import { loadFonts } from '../frame/fonts';
import { Gallery } from './Gallery';
import '../theme/tokens.css';
import '../theme/base.css';
import './gallery.css';

void loadFonts();
const root = document.getElementById('app');
if (root) render(<Gallery query={new URLSearchParams(location.search)} />, root);
