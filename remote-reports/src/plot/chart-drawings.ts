// One file behind one import(): both drawings share most of the chart library.
export { BarDrawing } from './BarDrawing.tsx';
export { LineDrawing } from './LineDrawing.tsx';
