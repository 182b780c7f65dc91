/** The page of a test of a part: dressed like the console's, and empty again after each test. */
import { afterEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import '../src/theme/tokens.css'
import '../src/theme/base.css'

// Here, not by the library itself: it would do so in the first of the files that share it.
afterEach(() => cleanup())
