/**
 * What stands before every merge: the static checks and every test, from a clean checkout. The checks count as one test. Runs on
 * any Node.js from 20 with nothing installed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, installDependencies, root } from './prepare.mjs'

const report = join(root, '.cache', 'test-report.json')

installDependencies()
const checked = attempt('npm', ['run', 'check', '--silent'])

mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(report, { force: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const tested = attempt('npm', ['test', '--silent', '--', ...reporters])

const { passed, failed } = countTests()
const failures = failed + (checked ? 0 : 1) + (tested || failed > 0 ? 0 : 1)
console.log(`${passed + (checked ? 1 : 0)} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0

/** A file that could not even be loaded has no tests of its own and counts as one failure. */
function countTests() {
  let result
  try {
    result = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 0 }
  }
  const unloaded = result.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return { passed: result.numPassedTests, failed: result.numFailedTests + unloaded.length }
}
