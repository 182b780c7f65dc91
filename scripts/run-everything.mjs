/**
 * What stands before every merge: the static checks and every test, from a clean checkout. The checks count as one test. Runs on
 * any Node.js from 20 with nothing installed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { attemptBeside, installDependencies, root } from './prepare.mjs'

const report = join(root, '.cache', 'test-report.json')

installDependencies()
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(report, { force: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
// One beside the other: what is a single thread in one of them leaves the other cores to the other.
const [checked, tested] = await Promise.all([
  attemptBeside('npm', ['run', 'check', '--silent']),
  attemptBeside('npm', ['test', '--silent', '--', ...reporters], 'inherit'),
])

const files = readReport()
for (const { seconds, name } of slowest(files)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
const { passed, failed } = countTests(files)
const failures = failed + (checked ? 0 : 1) + (tested || failed > 0 ? 0 : 1)
console.log(`${passed + (checked ? 1 : 0)} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}

/** Where a second is easiest to save. */
function slowest(files) {
  return files
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((left, right) => right.seconds - left.seconds)
    .slice(0, 10)
}

/** A file that could not even be loaded has no tests of its own and counts as one failure. */
function countTests(files) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const having = (status) => tests.filter((test) => test.status === status).length
  return { passed: having('passed'), failed: having('failed') + unloaded.length }
}
