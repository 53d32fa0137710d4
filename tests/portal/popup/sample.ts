import type { Popup } from '../../../src/contract/popup/calls.ts'

/** A popup that floats over home for good. */
export function sampleFloat(given: Partial<Popup> = {}): Popup {
  return {
    pop_id: '111',
    pop_title: JSON.stringify([{ lang: 'en', text: 'Your gifts' }]),
    pop_img_url: '/art/icons.svg#i-gift',
    pop_url: '/stormshot/gift?lang={{locale}}',
    pop_mobile_url: '/stormshot/gift?lang={{locale}}',
    pop_page_key: 'home,benefits',
    pop_online_start_time: '0',
    pop_online_end_time: '4102444800',
    pop_valid_type: 3,
    pop_weight: 50,
    pop_type: 2,
    pop_interval_time: 0,
    pop_show_count: 0,
    pop_position: 1,
    pop_game: 'st_global',
    ...given,
  }
}

/** A popup that opens over home, as often as it may. */
export function samplePopup(given: Partial<Popup> = {}): Popup {
  return sampleFloat({ pop_id: '101', pop_page_key: 'home', pop_type: 1, pop_position: 0, ...given })
}
