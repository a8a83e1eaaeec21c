import { CommandRegistry, type CommandHandlers } from '../../../../src/portal/ui/commands/CommandRegistry';

describe('a command that the palette keeps while it is open [KEY-5]', () => {
  const refused = jest.fn();

  /** @param meanwhile what a colleague's change makes of the handlers */
  function keep(first: CommandHandlers, meanwhile: CommandHandlers) {
    let handlers = first;
    const registry = new CommandRegistry(refused);
    registry.register({ element: () => null, pane: () => null, handlers: () => handlers });
    const [command] = registry.available(null);
    handlers = meanwhile;
    command?.run();
  }

  const run = jest.fn<void, [string]>();
  const on = (name: string, closure: string) => ({ subject: () => name, run: () => run(closure) });

  beforeEach(() => {
    run.mockClear();
    refused.mockClear();
  });

  it('acts on the record that was named, by the newest handler', () => {
    keep({ markDelivered: on('Bin F', 'old') }, { markDelivered: on('Bin F', 'new') });
    expect(run.mock.calls).toEqual([['new']]);
    expect(refused).not.toHaveBeenCalled();
  });

  it.each([
    ['another record is in its place', { markDelivered: on('Bin G', 'new') }],
    ['it is not possible any more', { markDelivered: { ...on('Bin F', 'new'), when: () => false } }],
    ['it is gone', {}],
  ])('does nothing if %s, and says so', (_why, meanwhile) => {
    keep({ markDelivered: on('Bin F', 'old') }, meanwhile);
    expect(run).not.toHaveBeenCalled();
    expect(refused).toHaveBeenCalledWith('It has changed meanwhile: nothing was done');
  });
});
