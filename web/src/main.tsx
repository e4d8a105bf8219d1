import { render } from 'preact';
import './theme/tokens.css';
import './theme/base.css';

const root = document.getElementById('app');
if (root) render(<h1>Cardtable</h1>, root);
