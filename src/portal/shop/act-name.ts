/** The name of the act of buying a product. */
export function nameOf(productId: string): string {
  return `buy:${productId}`
}
