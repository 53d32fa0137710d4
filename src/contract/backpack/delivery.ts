import * as v from 'valibot'

/** How far something is on its way to the game (design section 5); empty where nothing is. */
export const deliverySchema = v.picklist(['', 'delivering', 'delivered', 'delayed'])
export type Delivery = v.InferOutput<typeof deliverySchema>
