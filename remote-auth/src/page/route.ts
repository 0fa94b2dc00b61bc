/** The way of the ride beside the sign-in form, in the units of its drawing. */
export const ROUTE =
  'M55 529 C58 493 66 452 79 390 C83 373 85 357 86 340 C120 353 154 367 196 357 C195 354 195 352 194 350 C179 283 186 221 192 159 C210 161 227 158 245 150 C278 135 305 118 329 105';
