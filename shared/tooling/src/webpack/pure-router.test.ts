import { withoutSideEffects } from './pure-router.mjs';

const SOURCE = `var Context = React3.createContext(false);
Context.displayName = "Context";
var Boundary = class extends React3.Component {
  render() {
    return [this.constructor.contextType.context, this.props.name];
  }
};
Boundary.contextType = Context;
var Link = React10.forwardRef(
  function LinkWithRef(props) {
    return props;
  }
);
Link.displayName = "Link";
`;

/** What the program makes of a React whose contexts and components can be told apart. */
function run(program: string): unknown {
  const react = {
    createContext: (value: unknown) => ({ context: value }),
    forwardRef: (render: (props: unknown) => unknown) => render,
    Component: class {
      readonly props: unknown;
      constructor(props: unknown) {
        this.props = props;
      }
    },
  };
  const evaluate = new Function(
    'React3',
    'React10',
    `${program} return [new Boundary({ name: 'a' }).render(), Link('b')];`,
  );
  return evaluate(react, react);
}

describe('the router’s code', () => {
  it('does the same when it is marked as free of side effects', () => {
    expect(run(SOURCE)).toEqual([[false, 'a'], 'b']);
    expect(run(withoutSideEffects(SOURCE))).toEqual(run(SOURCE));
  });

  it('has no statement left that keeps an unused part in the bundle', () => {
    const marked = withoutSideEffects(SOURCE);
    expect(marked.match(/= React\d+\./gu)).toBeNull();
    expect(marked.match(/^\w+\.\w+ = /gmu)).toBeNull();
  });
});
