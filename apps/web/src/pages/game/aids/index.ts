/** What helps beside the position and the move: loaded together, once the board is there. */
import '../../../style/aids.css';

export { Captured } from './Captured.tsx';
export { Companion } from './Companion.tsx';
export { LeaveZen } from './LeaveZen.tsx';
export { Shapes } from './Shapes.tsx';
export { Tools } from './Tools.tsx';
