import { beforeEach, expect, test } from 'vitest'
import { $question, answerQuestion, confirm } from '../../../src/portal/ui/confirm-store.ts'
import { $loading, trackLoading } from '../../../src/portal/ui/loading-store.ts'
import { $toast, showToast } from '../../../src/portal/ui/toast-store.ts'
import { createFakeBrowser, type FakeTab, openTab, settle } from '../session/fake-environment.ts'

let tab: FakeTab

beforeEach(() => {
  tab = openTab(createFakeBrowser())
})

test('a toast closes after 2000 ms and is emptied 300 ms later', async () => {
  showToast({ icon: 'success', text: 'Done' })
  await tab.pass(1999)
  expect($toast.get()).toEqual({ isOpen: true, icon: 'success', text: 'Done' })
  await tab.pass(1)
  expect($toast.get()).toEqual({ isOpen: false, icon: 'success', text: 'Done' })
  await tab.pass(299)
  expect($toast.get().text).toBe('Done')
  await tab.pass(1)
  expect($toast.get()).toEqual({ isOpen: false, icon: null, text: '' })
})

test('a newer toast has all of its own time', async () => {
  showToast({ icon: null, text: 'One' })
  await tab.pass(1500)
  showToast({ icon: 'error', text: 'Two', duration: 4000 })
  await tab.pass(3999)
  expect($toast.get()).toEqual({ isOpen: true, icon: 'error', text: 'Two' })
  await tab.pass(1)
  expect($toast.get().isOpen).toBe(false)
})

test('a toast that comes while one is being emptied is not emptied with it', async () => {
  showToast({ icon: null, text: 'One' })
  await tab.pass(2100)
  showToast({ icon: null, text: 'Two' })
  await tab.pass(300)
  expect($toast.get()).toEqual({ isOpen: true, icon: null, text: 'Two' })
})

test.each([true, false])('a question answered %s says so', async (choice) => {
  const answer = confirm({ title: 'Sure?', confirmLabel: 'Yes', cancelLabel: 'No' })
  expect($question.get()?.title).toBe('Sure?')
  answerQuestion(choice)
  expect(await answer).toBe(choice)
  expect($question.get()).toBe(null)
})

test('a newer question answers the one before with no', async () => {
  const first = confirm({ title: 'One?', confirmLabel: 'Yes' })
  const second = confirm({ title: 'Two?', confirmLabel: 'Yes' })
  expect(await first).toBe(false)
  answerQuestion(true)
  expect(await second).toBe(true)
})

test('a quick answer shows no loading overlay', async () => {
  await trackLoading(Promise.resolve())
  await tab.pass(1000)
  expect($loading.get()).toBe(false)
})

test('the loading overlay stays until the last of several has settled, also by failing', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  void trackLoading(first.promise)
  const failing = expect(trackLoading(second.promise)).rejects.toThrow('lost')
  await tab.pass(249)
  expect($loading.get()).toBe(false)
  await tab.pass(1)
  expect($loading.get()).toBe(true)
  first.resolve()
  await settle()
  expect($loading.get()).toBe(true)
  second.reject(new Error('lost'))
  await failing
  expect($loading.get()).toBe(false)
})
