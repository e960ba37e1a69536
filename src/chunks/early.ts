// The early chunk: what a new visitor's page asks of the platform before the widget's code is there.
export { openEarly } from '../wiring/early-requests.ts';
