/** A drawing of the sprites: where its middle stands in the picture, 480 by 512, its size, and by how many degrees it is turned. */
export interface Piece {
  id: string
  x: number
  y: number
  size: number
  turn: number
}

const piece = (id: string, x: number, y: number, size: number, turn = 0): Piece => ({ id, x, y, size, turn })

/** What lies together on a popup's picture, from the back to the front; its words stand over the lower third. */
export const stillLifes: Readonly<Record<string, readonly Piece[]>> = {
  daily: [
    piece('i-star', 108, 92, 84, -16),
    piece('i-clover', 384, 98, 76, 14),
    piece('i-calendar', 240, 168, 236, -4),
    piece('i-chest-gold', 372, 246, 132, 6),
    piece('i-gift', 118, 242, 142, -8),
    piece('i-coin', 214, 284, 66, -10),
    piece('i-coin', 282, 292, 52, 12),
  ],
  wheel: [
    piece('i-ticket', 92, 106, 112, -22),
    piece('i-ticket', 394, 92, 104, 24),
    piece('i-wheel', 240, 170, 272),
    piece('i-chest-open', 386, 256, 120, 6),
    piece('i-gift', 100, 256, 110, -8),
    piece('i-coin', 174, 294, 58, -8),
    piece('i-coin', 314, 298, 50, 14),
  ],
  shop: [
    piece('i-banner', 92, 128, 110, -8),
    piece('i-potion', 394, 128, 96, 12),
    piece('i-shop', 240, 158, 244),
    piece('i-ingots', 386, 252, 116, 4),
    piece('i-parcel', 104, 250, 122, -6),
    piece('i-coin', 206, 288, 62, -10),
    piece('i-coin', 272, 292, 54, 10),
  ],
  picked: [
    piece('i-machete', 96, 118, 118, -14),
    piece('i-potion', 388, 108, 104, 14),
    piece('i-backpack', 240, 160, 238, 3),
    piece('i-shield', 388, 244, 122, 8),
    piece('i-map', 104, 246, 124, -8),
    piece('i-clover', 214, 290, 60, -10),
    piece('i-coin', 282, 292, 58, 10),
  ],
  packs: [
    piece('i-ingots', 92, 112, 100, -10),
    piece('i-ticket', 390, 104, 108, 18),
    piece('i-gift', 240, 154, 236, -3),
    piece('i-chest-open', 372, 240, 150, 5),
    piece('i-chest-silver', 108, 250, 124, -6),
    piece('i-coin', 210, 290, 62, -10),
    piece('i-star', 280, 294, 54, 12),
  ],
  levels: [
    piece('i-seal-bronze', 92, 190, 116, -10),
    piece('i-seal-silver', 388, 190, 116, 10),
    piece('i-star', 104, 88, 72, -14),
    piece('i-star', 376, 84, 72, 14),
    piece('i-crown', 240, 130, 212),
    piece('i-seal-gold', 240, 258, 126),
    piece('i-coin', 148, 288, 52, -10),
    piece('i-coin', 336, 290, 52, 10),
  ],
  tasks: [
    piece('i-badge', 94, 112, 96, -12),
    piece('i-swords', 386, 114, 110, 8),
    piece('i-scroll', 240, 158, 240, -5),
    piece('i-star', 366, 230, 142, 10),
    piece('i-growth', 112, 244, 120, -6),
    piece('i-coin', 206, 290, 62, -10),
    piece('i-coin', 272, 294, 52, 10),
  ],
  community: [
    piece('i-bell', 92, 112, 90, -14),
    piece('i-envelope', 392, 100, 98, 12),
    piece('i-people', 240, 158, 246),
    piece('i-megaphone', 112, 238, 142, -10),
    piece('i-banner', 380, 238, 128, 8),
    piece('i-star', 236, 292, 56, -8),
  ],
  legion: [
    piece('i-shadow-star', 90, 116, 104, -12),
    piece('i-shadow-star', 392, 120, 92, 16),
    piece('e-dcdarklegion', 240, 152, 258),
    piece('i-soul', 104, 246, 118, -8),
    piece('i-ward', 378, 246, 122, 8),
    piece('i-skull', 240, 286, 76),
  ],
}
