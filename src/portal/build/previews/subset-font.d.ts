declare module 'subset-font' {
  /** A font with the glyphs of a text only, and its axes fixed where `variationAxes` says so. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: { wght: number } },
  ): Promise<Buffer>
}
