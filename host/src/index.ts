const nextTask = (): Promise<void> => new Promise((begin) => setTimeout(begin));

// In steps, each with a short stack: react-dom makes errors while it is evaluated, and for each function on the stack
// of an error an observed browser (developer tools, Lighthouse, a browser test) parses that function again. With the
// console's code on the stack that was 70 ms of every start, and four times as much on a slow processor.
// Each in a task of its own, between which the browser answers.
void nextTask()
  .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './start-console.ts'));
