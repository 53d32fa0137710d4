import { describe, expect, it } from 'vitest'
import {
  type ChangedFile,
  type DraftFile,
  discardDraft,
  type FormNode,
  listAudit,
  listFiles,
  openDraft,
  readFile,
  showDraft,
  writeDraftField,
  writeDraftFile,
} from '../../../src/contract/console/calls.ts'
import { kinds } from '../../../src/platform/catalogue/kinds.ts'
import { readYaml } from '../../../src/platform/catalogue/yaml-file.ts'
import { findForm, findKind } from '../../../src/platform/console/content/form-node.ts'
import { writeField } from '../../../src/platform/console/content/write-field.ts'
import { codeOf, dataOf } from '../harness.ts'
import { openConsole } from './operator.ts'

const shop = 'stormshot/shop.yaml'

const { liveOps: author, admin: second } = await openConsole({ follows: true })
const id = dataOf(await author.call(openDraft, { body: { name: 'a test' } })).draft_id

const read = async (file = shop) => dataOf(await second.call(readFile, { query: { draft_id: id, file } }))
/** As of what the draft is now. */
const seen = async () => ({ draft_id: id, revision: (await read()).revision })
const field = async (path: string[], yaml: string, more: object = {}, browser = author) =>
  await browser.call(writeDraftField, { body: { ...(await seen()), file: shop, path, yaml, ...more } })
const whole = async (text: string, more: object = {}, browser = author) =>
  await browser.call(writeDraftFile, { body: { ...(await seen()), file: shop, text, is_there: 1, ...more } })
const fieldsOf = (node: FormNode | null) => (node?.kind === 'group' ? node.field_list : [])
/** The first product of a file. */
const productOf = ({ value }: DraftFile) => JSON.parse(JSON.stringify(value)).product_list[0]

/** The lines of a file that are gone and new. */
const changedLines = (changed: ChangedFile | undefined) =>
  (changed?.part_list ?? []).flatMap(({ kind, line_list }) =>
    kind === 'same' ? [] : line_list.map((line) => [kind, line]),
  )

describe('the files of a draft', () => {
  it('are listed by folder, with what has a form', async () => {
    const { file_list } = dataOf(await second.call(listFiles, { query: { draft_id: id, folder: 'stormshot' } }))
    expect(file_list).toContainEqual({ file: shop, about: expect.any(String), is_changed: 0, has_form: 1 })
    expect(file_list).toContainEqual(expect.objectContaining({ file: 'stormshot/texts/de.yaml', has_form: 0 }))
    expect(file_list.filter(({ file }) => file.endsWith('.md')).every(({ has_form }) => has_form === 0)).toBe(true)
    expect(codeOf(await second.call(listFiles, { query: { draft_id: '0', folder: 'stormshot' } }))).toBe(1001)
  })

  it('have a form for every kind of YAML except texts', () => {
    expect(kinds.filter((kind) => findForm(kind) === null).map(({ file }) => file)).toEqual(['texts/<locale>.yaml'])
    expect(findKind('stormshot/levels.yaml')).toBe(undefined)
    expect(findKind('shared/levels.yaml')?.file).toBe('levels.yaml')
  })

  it('bring the fields of their kind, with what may stand there and what is left out', async () => {
    const file = await read()
    const [list] = fieldsOf(file.form)
    expect(list).toMatchObject({ name: 'product_list', is_required: 1 })
    const fields = fieldsOf(list?.node.kind === 'list' ? list.node.item : null)
    const find = (name: string) => fields.find((one) => one.name === name)
    expect(find('weight')?.node).toMatchObject({ kind: 'number', least: 0 })
    expect(find('icon')?.node.kind).toBe('choice')
    expect(find('limit_num')).toMatchObject({ is_required: 0, otherwise: 'nothing' })
    expect(find('price')?.about).toBe('In points, for one.')
    expect(find('item_list')?.node.kind).toBe('map')
    // It has several shapes, so it is written as YAML.
    expect(find('window')?.node.kind).toBe('yaml')
    expect(productOf(file)).toMatchObject({ id: 'st-tonic-6', price: 25 })
  })
})

describe('a field that is written', () => {
  it('changes that field only, and the difference says so', async () => {
    const before = (await read()).text
    const after = dataOf(await field(['product_list', '0', 'price'], '30'))
    expect(after.text).toBe(before.replace('price: 25', 'price: 30'))
    expect(after.mistake_list).toEqual([])
    const { line_list, draft } = dataOf(await second.call(showDraft, { query: { draft_id: id } }))
    expect(line_list).toEqual([shop, '  ~ st-tonic-6 price: 25 → 30'])
    expect(draft.file_count).toBe(1)
    const { entry_list } = dataOf(await second.call(listAudit, { query: { act: 'drafts/write-field' } }))
    expect(entry_list[0]).toMatchObject({
      subject: `draft:${id}`,
      after: { file: shop, path: ['product_list', '0', 'price'], yaml: '30' },
    })
    expect(dataOf(await field(['product_list', '0', 'price'], '25')).text).toBe(before)
    expect(dataOf(await second.call(showDraft, { query: { draft_id: id } })).draft.file_count).toBe(0)
  })

  it('that is probably not meant is warned of, for whoever writes it and whoever approves it', async () => {
    const warnings = async (browser = second) =>
      dataOf(await browser.call(showDraft, { query: { draft_id: id } })).warning_list
    const path = ['product_list', '0', 'window']
    dataOf(await field(path, '{ start: "2020-01-01T00:00:00Z", end: "2020-02-01T00:00:00Z" }'))
    const [first, ...others] = await warnings()
    expect(first).toMatch(/^stormshot\/shop\.yaml:\d+ product_list\.0\.window/)
    expect(await warnings(author)).toEqual([first, ...others])
    dataOf(await field(['product_list', '0', 'price'], '"dear"'))
    expect(await warnings()).toEqual([])
    dataOf(await field(['product_list', '0', 'price'], '25'))
    dataOf(await field(path, '', { remove: 1 }))
  })

  it('that does not fit is kept with its mistake, which names it', async () => {
    const mistakesOf = async (path: string[], yaml: string) => {
      const { mistake_list } = dataOf(await field(path, yaml))
      return mistake_list.map((mistake) => [mistake.file, mistake.field])
    }
    const path = ['product_list', '0', 'price']
    expect(await mistakesOf(path, '"dear"')).toEqual([[shop, path.join('.')]])
    expect(await mistakesOf(path, '25')).toEqual([])
    const items = ['product_list', '0', 'item_list']
    expect(await mistakesOf(items, '{ no-such-item: 1 }')).toEqual([[shop, 'product_list.0.item_list.no-such-item']])
    expect(await mistakesOf(items, '{ st-tonic: 6 }')).toEqual([])
  })

  it('is added at the end of a list, and taken away', async () => {
    const { length } = JSON.parse(JSON.stringify((await read()).value)).product_list
    const last = ['product_list', String(length)]
    const entry = '{ id: st-more, weight: 1, price: 5, item_list: { st-tonic: 1 } }'
    expect(dataOf(await field(last, entry)).mistake_list).toEqual([])
    dataOf(await field([...last, 'window'], '{ weekly: [5, 3] }'))
    const { line_list, file_list } = dataOf(await second.call(showDraft, { query: { draft_id: id } }))
    expect(line_list).toEqual([shop, '  + st-more'])
    // Whoever approves it reads all that the product is.
    expect(file_list).toMatchObject([{ file: shop, state: 'changed', is_folded: 1 }])
    expect(changedLines(file_list[0]).map((line) => line.join(': '))).toEqual([
      'added:   - id: st-more',
      'added:     weight: 1',
      'added:     price: 5',
      'added:     item_list:',
      'added:       st-tonic: 1',
      'added:     window:',
      'added:       weekly:',
      'added:         - 5',
      'added:         - 3',
    ])
    expect(dataOf(await field([...last, 'window'], '{ weekly: [9, 3] }')).mistake_list).toMatchObject([
      { file: shop, field: `product_list.${length}.window.weekly.0` },
    ])
    dataOf(await field(last, '', { remove: 1 }))
    expect(dataOf(await second.call(showDraft, { query: { draft_id: id } })).draft.file_count).toBe(0)
  })

  it('is refused where the path leads nowhere, what is typed is no YAML, or the draft is somebody else’s', async () => {
    expect(codeOf(await field(['product_list', '999', 'price'], '1'))).toBe(1001)
    expect(codeOf(await field(['product_list', '0', 'price', 'x'], '1'))).toBe(1001)
    expect(codeOf(await field(['product_list', '0', 'nothing'], '', { remove: 1 }))).toBe(1001)
    expect(codeOf(await field(['product_list', '0', 'window'], '{ weekly: ['))).toBe(1001)
    expect(
      codeOf(
        await field(
          Array.from({ length: 11 }, () => 'x'),
          '1',
        ),
      ),
    ).toBe(1001)
    expect(codeOf(await field(['product_list', '0', 'price'], '1', {}, second))).toBe(3007)
    expect(codeOf(await field(['x'], '1', { file: '../etc/passwd.yaml' }))).toBe(1001)
    expect(codeOf(await field(['x'], '1', { file: 'elsewhere/x.yaml' }))).toBe(1001)
  })

  it('stands in its place where nothing stood', () => {
    for (const [source, written] of [
      ['a:\nb: 1\n', { a: 5, b: 1 }],
      ['a: # how many\nb: 1\n', { a: 5, b: 1 }],
      ['{ a: , b: 1 }\n', { a: 5, b: 1 }],
      ['a: ""\nb: 1\n', { a: 5, b: 1 }],
      ['a: &b\nb: 1\n', { a: 5, b: 1 }],
    ] as const) {
      const text = writeField(source, { path: ['a'], yaml: '5' }) ?? ''
      expect(readYaml('', text), source).toMatchObject({ syntax: [], value: written })
    }
    expect(writeField('- \n- 1\n', { path: ['0'], yaml: '5' })).toBe('- 5\n- 1\n')
  })

  it('is of what was shown: nothing else is taken away where the list has moved since', async () => {
    const before = await read()
    const first = ['product_list', '0']
    const { revision } = before
    const gone = dataOf(await field(first, '', { remove: 1, revision }))
    expect(gone.revision).toBe(revision + 1)
    expect(codeOf(await field(first, '', { remove: 1, revision }))).toBe(3007)
    expect(codeOf(await field([...first, 'price'], '1', { revision }))).toBe(3007)
    expect(codeOf(await whole(before.text, { revision }))).toBe(3007)
    expect((await read()).text).toBe(gone.text)
    expect(dataOf(await whole(before.text, { revision: gone.revision })).text).toBe(before.text)
  })

  it('is no way to a heap of memory: an alias bomb is refused', async () => {
    const bomb = `[&a [x,x,x,x,x,x,x,x,x], ${Array.from({ length: 9 }, (_, depth) => {
      const [own, last] = ['abcdefghij'[depth + 1], 'abcdefghij'[depth]]
      return `&${own} [${Array.from({ length: 9 }, () => `*${last}`).join(',')}]`
    }).join(', ')}]`
    expect(codeOf(await field(['product_list', '0', 'window'], bomb))).toBe(1001)
    const { mistake_list } = dataOf(await whole(`product_list: ${bomb}`))
    expect(mistake_list.length).toBeGreaterThan(0)
    dataOf(await whole('', { is_there: 0 }))
  })
})

describe('a page in Markdown', () => {
  const page = 'shared/pages/en/faq.md'
  const show = async () => {
    const { file_list } = dataOf(await second.call(showDraft, { query: { draft_id: id } }))
    return file_list.filter(({ file }) => file === page)
  }

  it('is read line by line, however long a line is', async () => {
    const { text } = await read(page)
    const long = `Write to us: ${'we answer within a day, '.repeat(30)}always.`
    dataOf(await whole(`${text}\n${long}\n`, { file: page }))
    expect(changedLines((await show())[0])).toEqual([
      ['added', ''],
      ['added', long],
    ])
    dataOf(await whole('# Another\n', { file: page }))
    const removed = changedLines((await show())[0]).filter(([kind]) => kind === 'removed')
    expect(removed.map(([, line]) => `${line}\n`).join('')).toBe(text)
    dataOf(await whole(text, { file: page }))
    expect(await show()).toEqual([])
  })
})

describe('a whole file that is written', () => {
  it('is kept with its mistakes, each with its line', async () => {
    const { mistake_list, form } = dataOf(await whole('product_list:\n  - { id: [ }\n'))
    expect(form).toBe(null)
    expect(mistake_list[0]).toMatchObject({ file: shop, line: 2 })
  })

  it('may be a new one, or gone, which the checks judge', async () => {
    const unknown = 'stormshot/quests.yaml'
    const { mistake_list } = dataOf(await whole('a: b\n', { file: unknown }))
    expect(mistake_list).toContainEqual(
      expect.objectContaining({ file: unknown, message: 'is no kind of file the catalogue knows' }),
    )
    dataOf(await whole('', { file: unknown, is_there: 0 }))
    const gone = dataOf(await whole('', { is_there: 0 }))
    expect(gone).toMatchObject({ is_there: 0, text: '' })
    expect(gone.mistake_list).toContainEqual(
      expect.objectContaining({ file: shop, message: expect.stringMatching(/^is missing\./) }),
    )
  })

  it('is of bounded size, and its author’s', async () => {
    expect(codeOf(await whole('#'.repeat(200_001)))).toBe(1001)
    expect(codeOf(await whole('a: b', {}, second))).toBe(3007)
    dataOf(await author.call(discardDraft, { body: { draft_id: id, reason: 'a test' } }))
    expect(codeOf(await whole('a: b'))).toBe(3007)
  })
})

describe('writing a field', () => {
  const source = `# Comment.
list:
  - { id: a, price: 5 } # first
  - id: b
    price: 6
`
  it('keeps comments and the rest as they are', () => {
    expect(writeField(source, { path: ['list', '0', 'price'], yaml: '7' })).toBe(source.replace('5', '7'))
    expect(writeField(source, { path: ['list', '1', 'id'], yaml: '"c"' })).toBe(source.replace('id: b', 'id: c'))
    expect(writeField(source, { path: ['list', '1', 'id'], yaml: '"1"' })).toBe(source.replace('id: b', 'id: "1"'))
    expect(writeField(source, { path: ['list', '0'], yaml: '{ id: z }' })).toBe(
      source.replace('{ id: a, price: 5 }', '{ id: z }'),
    )
    expect(writeField(source, { path: ['list', '1', 'price'], yaml: null })).toBe(source.replace('\n    price: 6', ''))
  })
})
