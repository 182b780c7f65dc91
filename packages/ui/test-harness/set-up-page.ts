/** The page of a test of a part: dressed like the console's. */
import '../src/theme/tokens.css'
import '../src/theme/base.css'
