/** How much deeper than usual a test searches that costs as much as one lets it: `ATRIUM_TEST_DEPTH=10` before a release. */
export const TEST_DEPTH = Number(process.env['ATRIUM_TEST_DEPTH'] ?? 1)
