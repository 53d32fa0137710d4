/** Whether things may move: not where the player asked their device for stillness. */
export function isMotionWelcome(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
