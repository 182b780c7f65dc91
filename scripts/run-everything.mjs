/**
 * What stands before every merge: the static checks and every test, from a clean checkout. The checks count as one test. Runs on
 * any Node.js from 20 with nothing installed.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { attemptBeside, installDependencies, root } from './prepare.mjs'

/** So many files with a failure may be chance; where more fail, something is broken. */
const MOST_TRIED_AGAIN = 5

installDependencies()
mkdirSync(join(root, '.cache'), { recursive: true })
// One beside the other: what is a single thread in one of them leaves the other cores to the other.
const [checked, first] = await Promise.all([attemptBeside('npm', ['run', 'check', '--silent']), test('test-report')])
const broken = first.files.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))
const again = broken.length > 0 && broken.length <= MOST_TRIED_AGAIN ? await test('second-report', broken) : null
const files = again ? settled(first.files, again.files) : first.files

for (const { seconds, name } of slowest(first.files)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
if (again?.ok) console.log(`passed only when tried again, alone, and is to be mended: ${broken.join(', ')}`)
const { passed, failed } = countTests(files)
const ok = again ? again.ok : first.ok
const failures = failed + (checked ? 0 : 1) + (ok || failed > 0 ? 0 : 1)
console.log(`${passed + (checked ? 1 : 0)} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0

/** Runs all tests, or those of some files. Answers whether all passed, and what the report says of each file. */
async function test(reportName, only = []) {
  const report = join(root, '.cache', `${reportName}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await attemptBeside('npm', ['test', '--silent', '--', ...only, ...reporters], 'inherit')
  return { ok, files: readReport(report) }
}

/** What the second try says of a file counts. */
function settled(all, tried) {
  const names = new Set(tried.map(({ name }) => name))
  return [...all.filter(({ name }) => !names.has(name)), ...tried]
}

function readReport(report) {
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
