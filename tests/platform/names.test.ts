import { expect, it } from 'vitest'
import { maskName, openNameFilter } from '../../src/platform/community/names.ts'

const isRefused = openNameFilter({ blockedWords: () => ['badword'] })

it.each(['GM', '★Admin★', 'admın', 'ADMİN', 'Ｓｕｐｐｏｒｔ 2', 'Cüstømer Service', 'Badwørd', '官 方', '01 Súpport'])(
  '%s is no name that players should see',
  (name) => {
    expect(isRefused(name)).toBe(true)
    expect(isRefused(maskName(name, isRefused))).toBe(false)
  },
)

it.each(['Mara', 'GM_Anna', 'Sir Support', 'Søren', 'Işıl', 'さくら'])('%s is a name like any other', (name) => {
  expect(isRefused(name)).toBe(false)
  expect(maskName(name, isRefused)).toBe(name)
})
