/**
 * What a spreadsheet takes for the start of a formula, also in its wide and small forms and behind what cannot be seen, and where a cell may
 * begin for it.
 */
const formula = /(^|[;,|\t\r\n])((?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu
const control = /^[\t\r\n]/
/** Digits that a spreadsheet would round, shorten or write as a power of ten. */
const longNumber = /^(?:[\d０-９]{12,}|[0０][\d０-９]+|\d+(?:\.\d+)?e[+-]?\d+)$/i

/** A text that a spreadsheet shows as it is: an apostrophe stands before what it would count. Players write some of them. */
function makeSafe(text: string): string {
  const safe = text.replace(formula, "$1$2'")
  return control.test(safe) || longNumber.test(safe) ? `'${safe}` : safe
}

/** A field as RFC 4180 has it. Quoted wherever it holds what separates fields, in whatever country the file is opened. */
function writeField(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const safe = makeSafe(value)
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of a file as CSV. */
export const writeLine = (values: readonly (string | number | null)[]) => `${values.map(writeField).join(',')}\r\n`

/** The beginning of a file: the byte order mark, by which spreadsheets know UTF-8, and the names of the columns. */
export const writeHead = (columns: readonly string[]) => `\ufeff${writeLine(columns)}`

/** What an answer says that is a file to be saved; `name` without its ending. */
export const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name.replaceAll(/[^\w-]/g, '').slice(0, 100)}.csv"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})
