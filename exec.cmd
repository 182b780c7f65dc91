@rem Makes `exec` of the scripts in package.json, which a shell knows by itself, work in the command line of Windows.
@%*
