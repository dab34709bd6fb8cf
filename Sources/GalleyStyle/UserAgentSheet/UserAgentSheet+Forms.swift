extension UserAgentSheet {
  /// <https://html.spec.whatwg.org/#form-controls>
  static let forms = """
    input, select, button, textarea, ::file-selector-button {
      margin: 0; font: 13.3333px Arial; color: FieldText; letter-spacing: initial;
      word-spacing: initial; line-height: normal; text-transform: initial; text-indent: initial;
      text-shadow: initial; text-align: initial; display: inline-block; text-rendering: auto;
    }
    input {
      padding-block: 1px; padding-inline: 2px; background-color: Field;
      border: 2px inset light-dark(#767676, #858585); cursor: text; white-space: pre;
      overflow-clip-margin: 0;
    }
    input:is([type=password i], [type=search i], [type=text i], [type=email i], [type=url i],
      [type=tel i], [type=number i]), input:not([type]) { overflow: clip; }
    textarea {
      font-family: monospace; padding: 2px; background-color: Field;
      border: 1px solid light-dark(#767676, #858585); cursor: text; resize: both; overflow: auto;
      white-space: pre-wrap; overflow-wrap: break-word;
    }
    button, input:is([type=reset i], [type=button i], [type=submit i]), ::file-selector-button {
      padding-block: 1px; padding-inline: 6px; color: ButtonText; background-color: ButtonFace;
      border: 2px outset light-dark(#767676, #6b6b6b); cursor: default; text-align: center;
      box-sizing: border-box; white-space: pre;
    }
    button { white-space: normal; }
    :is(button, input, select, textarea, optgroup, option, fieldset):disabled {
      color: light-dark(rgb(84, 84, 84), rgb(170, 170, 170)); cursor: default;
    }
    :is(button, input:is([type=reset i], [type=button i], [type=submit i])):disabled {
      color: light-dark(rgba(16, 16, 16, 0.3), rgba(255, 255, 255, 0.3));
      border-color: light-dark(rgba(118, 118, 118, 0.3), rgba(133, 133, 133, 0.3));
    }
    :is(input, textarea):disabled {
      background-color: light-dark(rgba(239, 239, 239, 0.3), rgba(59, 59, 59, 0.3));
      border-color: rgba(118, 118, 118, 0.3);
    }
    input:is([type=checkbox i], [type=radio i]) {
      padding: initial; background-color: initial; border: initial; cursor: default;
      box-sizing: border-box; width: 13px; height: 13px;
    }
    input[type=checkbox i] { margin: 3px 3px 3px 4px; }
    input[type=radio i] { margin: 3px 3px 0 5px; }
    input[type=range i] {
      padding: initial; border: initial; background-color: initial; margin: 2px; cursor: default;
      width: 129px; height: 16px;
    }
    input[type=color i] {
      padding: 1px 2px; width: 50px; height: 27px; background-color: ButtonFace;
      border: 1px solid light-dark(#767676, #858585); box-sizing: border-box; cursor: default;
    }
    input[type=file i] {
      padding: initial; background-color: initial; border: initial; cursor: default;
      overflow: hidden; text-overflow: ellipsis; text-align: start; align-items: baseline;
    }
    input[type=image i] {
      padding: initial; background-color: initial; border: initial; cursor: pointer;
    }
    input:is([type=image i], [type=submit i], [type=reset i], [type=button i], [type=hidden i]) {
      overflow: visible;
    }
    select {
      box-sizing: border-box; background-color: Field; cursor: default; white-space: pre;
      border: 1px solid light-dark(#767676, #858585); border-radius: 0; overflow: visible;
      text-wrap: nowrap; padding-block: 1px; padding-inline: 4px 16px;
    }
    select:is([multiple], [size]:not([size="0"], [size="1"], [size=""])) {
      overflow-x: hidden; overflow-y: auto; vertical-align: text-bottom; display: inline-block;
    }
    optgroup { font-weight: bolder; display: block; }
    option { display: block; font-weight: normal; padding: 0 2px 1px; white-space: nowrap;
      min-height: 1.2em; }
    select:is([multiple], [size]:not([size="0"], [size="1"], [size=""])) {
      padding: 0;
    }
    select optgroup { padding: 0; }
    select:is([multiple], [size]:not([size="0"], [size="1"], [size=""])) option:checked {
      background-color: light-dark(#cecece, #545454); color: light-dark(#101010, white);
    }
    fieldset {
      margin-inline: 2px; border: 2px groove ThreeDFace; padding-block: 0.35em 0.625em;
      padding-inline: 0.75em; min-inline-size: min-content;
    }
    legend { padding-inline: 2px; }
    progress {
      display: inline-block; box-sizing: border-box; width: 10em; height: 1em;
      vertical-align: -0.2em;
    }
    meter {
      display: inline-block; box-sizing: border-box; width: 5em; height: 1em;
      vertical-align: -0.2em;
    }
    output { display: inline; }
    label { cursor: default; }

    """
}
