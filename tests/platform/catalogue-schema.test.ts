import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kinds } from '../../src/platform/catalogue/kinds.ts'
import { writeSchemas } from '../../src/platform/catalogue/write-schemas.ts'
import { createTemporaryFolder, type TemporaryFolder } from '../set-up/temporary-folder.ts'

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await createTemporaryFolder()
})
afterAll(() => folder.remove())

const read = (name: string): unknown => JSON.parse(readFileSync(join(folder.path, name), 'utf8'))

it('writes a JSON Schema of every kind of file, and which files each is for', () => {
  const names = writeSchemas(folder.path)
  expect(new Set(names).size).toBe(kinds.length + 1)
  expect(readdirSync(folder.path).toSorted()).toEqual(names.toSorted())
  const settings = v.parse(
    v.object({ 'yaml.schemas': v.record(v.string(), v.array(v.string())) }),
    read('settings.json'),
  )
  expect(settings['yaml.schemas']['./shop.schema.json']).toEqual(['*/shop.yaml'])
  expect(settings['yaml.schemas']['./texts-locale.schema.json']).toEqual(['*/texts/*.yaml'])
  expect(read('shop.schema.json')).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['product_list'],
    properties: { product_list: { items: { properties: { price: { type: 'integer', minimum: 1 } } } } },
  })
})
