import { describe, expect, it } from 'vitest'
import { mergeFiles } from '../../src/platform/catalogue/merge-files.ts'

const shop = 'stormshot/shop.yaml'
const merge = (file: string, base: string | null, running: string | null, draft: string | null) => {
  const files = (text: string | null) => new Map(text === null ? [] : [[file, text]])
  const merged = mergeFiles(new Map([[file, draft]]), { base: files(base), running: files(running) })
  return merged.conflicts.length > 0 ? merged.conflicts : (merged.changes.get(file) ?? null)
}
const list = (...products: string[]) =>
  `# What points buy.\nproduct_list:\n${products.map((one) => `  - { ${one} }\n`).join('')}`
const [a, b, c] = ['id: a, price: 1', 'id: b, price: 2', 'id: c, price: 3']

describe('changes on top of another version', () => {
  it('are merged by the entries of a list: changed, new and gone ones, each with its comment', () => {
    expect(merge(shop, list(a, b), list(a, 'id: b, price: 20'), list('id: a, price: 10', b))).toBe(
      list('id: a, price: 10', 'id: b, price: 20'),
    )
    expect(merge(shop, list(a, b), list(a, b, c), list('id: n, price: 9', a, b))).toBe(list('id: n, price: 9', a, b, c))
    expect(merge(shop, list(a, b, c), list(a, b), list(b, c))).toBe(list(b))
    const noted = 'product_list:\n  - id: a\n    price: 1 # raised in May\n  - id: b\n    price: 2\n'
    expect(merge(shop, noted, noted.replace('2', '20'), noted.replace('1 #', '10 #'))).toBe(
      noted.replace('2', '20').replace('1 #', '10 #'),
    )
  })

  it('keep the order that one of the two gave the list', () => {
    expect(merge(shop, list(a, b), list(a, b, c), list(b, a))).toBe(list(b, c, a))
    expect(merge(shop, list(a, b, c), list(c, b, a), list(b, a, c))).toEqual([`${shop} product_list.the order`])
  })

  it('are merged by keys of maps, and in texts down to the single text', () => {
    const rules = 'rules:\n  one: { event: x }\n  two: { event: y }\n'
    expect(merge('a/events.yaml', rules, rules.replace('x', 'xx'), rules.replace('y', 'yy'))).toBe(
      rules.replace('x', 'xx').replace('y', 'yy'),
    )
    const texts = 'items:\n  one: One\n  two: Two\n'
    const both = merge('a/texts/en.yaml', texts, texts.replace('One', 'Uno'), `${texts}tasks:\n  t: { title: T }\n`)
    expect(both).toBe(`${texts.replace('One', 'Uno')}tasks:\n  t: { title: T }\n`)
  })

  it('are merged by the words of a list of words, and by what a prize is', () => {
    const words = (...all: string[]) => `blocked_words:\n${all.map((word) => `  - ${word}\n`).join('')}`
    expect(merge('shared/blocked-words.yaml', words('x'), words('x', 'y'), words('z', 'x'))).toBe(words('z', 'x', 'y'))
    const prizes = (w: number, v: number) =>
      `prize_list:\n  - { item: coin, num: 10, weight: ${w} }\n  - { item: coin, num: 20, weight: ${v} }\n`
    expect(merge('a/wheel.yaml', prizes(1, 2), prizes(1, 3), prizes(4, 2))).toBe(prizes(4, 3))
  })

  it('name every object that both changed in their own way, and only those', () => {
    expect(merge(shop, list(a, b), list('id: a, price: 5', b), list('id: a, price: 6', 'id: b, price: 7'))).toEqual([
      `${shop} product_list.a`,
    ])
    // Another field of the same object is a conflict, too: whoever approved it has read the whole object.
    expect(merge(shop, list(a), list('id: a, price: 1, stock: 5'), list('id: a, price: 6'))).toHaveLength(1)
    expect(merge(shop, list(a, b), list(a), list(a, 'id: b, price: 7'))).toHaveLength(1)
    expect(merge(shop, list(a), list(a, c), list(a, 'id: c, price: 9'))).toHaveLength(1)
    const texts = 'items:\n  one: One\n'
    const [uno, eins] = [texts.replace('One', 'Uno'), texts.replace('One', 'Eins')]
    expect(merge('a/texts/en.yaml', texts, uno, eins)).toEqual(['a/texts/en.yaml items.one'])
  })

  it('are no conflict where both say the same, and no change any more', () => {
    const changed = list('id: a, price: 6')
    expect(merge(shop, list(a), changed, changed)).toBeNull()
    expect(merge(shop, list(a), null, null)).toBeNull()
    // What only looks different is not changed.
    expect(merge(shop, list(a), `# A remark.\n${list(a)}`, changed)).toBe(changed)
  })

  it('are merged whole for Markdown, and for a file that is new, gone or cannot be read', () => {
    const page = 'shared/pages/en/about.md'
    expect(merge(page, 'a\n\nb\n', 'a\n\nb\n', 'a\n\nc\n')).toBe('a\n\nc\n')
    expect(merge(page, 'a\n\nb\n', 'x\n\nb\n', 'a\n\nc\n')).toEqual([page])
    expect(merge(shop, list(a), null, list(b))).toEqual([shop])
    expect(merge(shop, null, list(a), list(b))).toEqual([shop])
    expect(merge(shop, list(a), list(b), null)).toEqual([shop])
    expect(merge(shop, list(a), `${list(a)} [`, list(b))).toEqual([shop])
  })
})
