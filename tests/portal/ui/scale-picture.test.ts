import { expect, test } from 'vitest'
import { fitSize } from '../../../src/portal/ui/scale-picture.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 1600, height: 900 },
    { width: 1600, height: 900 },
  ],
  [
    { width: 20, height: 10 },
    { width: 20, height: 10 },
  ],
  [
    { width: 9000, height: 2 },
    { width: 1600, height: 1 },
  ],
])('a picture of %o is sent as %o', (picture, sent) => {
  expect(fitSize(picture, 1600)).toEqual(sent)
})
