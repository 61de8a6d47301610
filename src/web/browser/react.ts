/** React alone, so that evaluating it is a task of its own. */
import 'react-dom/client';
