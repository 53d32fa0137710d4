import * as v from 'valibot'
import { accountExport } from '../../src/contract/account/calls.ts'
import { dataOf, type Player, type RawAnswer, type TestPlatform } from './harness.ts'

const listSchema = v.array(v.record(v.string(), v.unknown()))
const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.objectWithRest({ account: v.string(), written_at: v.string(), hint: v.string() }, listSchema),
)
export type ExportFile = v.InferOutput<typeof fileSchema>

/** The address of a player's file. */
export async function askForExport(player: Pick<Player, 'call'>): Promise<string> {
  return dataOf(await player.call(accountExport)).url
}

/** What a downloaded file says; throws for anything but a whole file. */
export function parseExport({ status, text }: Pick<RawAnswer, 'status' | 'text'>): ExportFile {
  if (status !== 200) throw new Error(`No file but ${status}`)
  return v.parse(fileSchema, text)
}

/** Everything that is kept of a player, as they get it. */
export async function readExport(t: TestPlatform, player: Pick<Player, 'call'>): Promise<ExportFile> {
  return parseExport(await t.send(await askForExport(player)))
}

/** A list of a file. */
export function listOf(file: ExportFile, name: string): Record<string, unknown>[] {
  const list: unknown = file[name]
  return v.parse(listSchema, list)
}
