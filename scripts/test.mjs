/** `npm test`: installs and builds what is needed, finds or installs a browser, then runs every test. */
import { installBrowser } from './install-browser.mjs'
import { buildConsoles, installDependencies, run } from './prepare.mjs'

installDependencies()
buildConsoles()
installBrowser()
run('vitest', ['run', ...process.argv.slice(2)], { NODE_ENV: 'test' })
